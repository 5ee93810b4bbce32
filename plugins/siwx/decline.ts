import { type Context, PorticoError } from '../../kernel'
import type { Question } from './desk'
import { noteDeclined } from './memory'

/** The user refuses. If sign-in is optional, they continue without it. */
export function decline(ctx: Context, { account, required, end }: Question): void {
  if (required) end(new PorticoError('USER_REJECTED', 'User rejected the request', { reason: 'sign-in' }))
  else {
    noteDeclined(ctx, account)
    end('passes')
  }
}
