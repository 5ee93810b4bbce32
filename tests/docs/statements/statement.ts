/** A statement of the product specification, in our own words, and the test that shows it. */
export interface Statement {
  readonly statement: string
  /** A test file, and the exact title of a test in it; `describe > test` if two tests of the file have the title. */
  readonly test: readonly [path: string, name: string]
}

/** A statement that Portico does not fulfil, and does not depart from on purpose. */
export interface NotDone {
  readonly statement: string
  readonly reason: string
}
