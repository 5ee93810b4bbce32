import type { ErrorHandler } from 'hono'
import { ValiError } from 'valibot'
import { Refusal } from './refusal'

/** Sends messages that the client may see; all other errors go to the log. */
export const answerErrors: ErrorHandler = (error, c) => {
  if (error instanceof Refusal) return c.json({ message: error.message }, error.status)
  if (error instanceof ValiError || error instanceof SyntaxError) return c.json({ message: error.message }, 400)
  console.error(error)
  return c.json({ message: 'Something went wrong on our side' }, 500)
}
