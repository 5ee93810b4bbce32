import type { ErrorHandler } from 'hono'
import { ValiError } from 'valibot'

/** An error whose message the client may see. All other failures stay on the server. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: 400 | 401 | 403 | 404 | 409 = 400,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/** Sends messages that the client may see; all other errors go to the log. */
export const answerErrors: ErrorHandler = (error, c) => {
  if (error instanceof Refusal) return c.json({ message: error.message }, error.status)
  if (error instanceof ValiError || error instanceof SyntaxError) return c.json({ message: error.message }, 400)
  console.error(error)
  return c.json({ message: 'Something went wrong on our side' }, 500)
}
