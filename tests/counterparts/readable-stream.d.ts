/** Types of the part that the pages use: the package has none. */
declare module 'readable-stream' {
  export class Duplex {
    constructor(options: {
      objectMode: boolean
      read(): void
      write(message: unknown, encoding: string, done: () => void): void
    })
    push(message: unknown): boolean
  }
}
