// Answers with exported Go. Built and started by exported-go.sh.
package main

import (
	"bufio"
	"exported/plurals"
	"fmt"
	"os"
	"strings"
)

func main() {
	answers := bufio.NewWriter(os.Stdout)
	questions := bufio.NewScanner(os.Stdin)
	questions.Buffer(nil, 1<<20)
	for questions.Scan() {
		question := strings.Split(questions.Text(), "\t")
		category := plurals.Cardinal
		if question[1] == "ordinal" {
			category = plurals.Ordinal
		}
		answer, err := category(question[0], question[2])
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Fprintln(answers, answer)
	}
	answers.Flush()
}
