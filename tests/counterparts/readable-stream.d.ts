/** The part of the package that the pages use; it brings no types. */
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
