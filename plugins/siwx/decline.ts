import { type Context, PorticoError } from '../../kernel'
import type { Question } from './desk'
import { noteDeclined } from './memory'

/** The visitor does not want to. Where it is free they go on as they are. */
export function decline(ctx: Context, { account, required, end }: Question): void {
  if (required) end(new PorticoError('USER_REJECTED', 'User rejected the request', { reason: 'sign-in' }))
  else {
    noteDeclined(ctx, account)
    end('passes')
  }
}
