// Answers with exported Kotlin. Compiled and started by exported-kotlin.sh.
import plurals.Plurals

fun main() {
    val answers = StringBuilder()
    for (line in generateSequence(::readLine)) {
        val (language, type, number) = line.split('\t')
        val answer = if (type == "ordinal") Plurals.ordinal(language, number) else Plurals.cardinal(language, number)
        answers.append(answer).append('\n')
    }
    print(answers)
}
