import type { Context } from '../../../kernel'
import { signInEvidence } from '../../../kernel/kit'
import { withRecentEmail } from '../rules'
import { emailRequest, RECENT_EMAILS, withChange } from '../state'

/** The account signs in with this address. */
export function finishRequest(ctx: Context, { email, otp }: { email: string; otp?: string }): void {
  ctx.storage.set(RECENT_EMAILS, withRecentEmail(ctx.storage.get(RECENT_EMAILS), email))
  ctx.set(signInEvidence, { resources: [`email:${email}`], otp })
  end(ctx)
}

/** Continues without an address, if it is not required. */
export function skipEmail(ctx: Context): void {
  if (!ctx.read(emailRequest).required) end(ctx)
}

const end = (ctx: Context) => ctx.set(emailRequest, withChange({ status: 'done' }))
