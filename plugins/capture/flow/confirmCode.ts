import type { Context } from '../../../kernel'
import { verifyCode } from '../api'
import { emailRequest } from '../state'
import { finishRequest } from './finishRequest'

/** @throws CODE_WRONG, and network errors */
export async function confirmCode(
  ctx: Context,
  { code, signal }: { code: string; signal: AbortSignal },
): Promise<void> {
  const { sent } = ctx.read(emailRequest)
  if (!sent) return
  await verifyCode(ctx, { uuid: sent.uuid, code, signal })
  finishRequest(ctx, { email: sent.email, otp: sent.uuid })
}
