/** The functions that the requirements need of a test runner: Vitest's and Jest's own fit. */
export interface Runner {
  /** Groups the requirements of one kit. */
  describe(name: string, body: () => void): void
  /** Registers one requirement. */
  test(name: string, body: () => Promise<void>): void
  /** Compares with deep equality. */
  expect: Expect
}

export type Expect = (actual: unknown) => {
  toEqual(expected: unknown): void
}
