/** The functions that the requirements need of a test runner: Vitest's and Jest's own fit. */
export interface Runner {
  describe(name: string, body: () => void): void
  test(name: string, body: () => Promise<void>): void
  expect: Expect
}

export type Expect = (actual: unknown) => {
  toEqual(expected: unknown): void
}
