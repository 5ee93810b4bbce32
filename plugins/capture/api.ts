import * as v from 'valibot'
import { type CaipAddress, type Context, PorticoError } from '../../kernel'
import { isHttpRefusal, projectApiQuery } from '../../kernel/kit'

const Answer = v.object({ uuid: v.nullable(v.string()) })

interface Call {
  readonly method: 'POST' | 'PUT'
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

const call = (ctx: Context, { body, ...request }: Call): Promise<string> =>
  ctx.http.text(`${ctx.settings.endpoints.api}/auth/v1/otp`, {
    ...request,
    // As text: the service accepts no content type.
    body: JSON.stringify(body),
    query: projectApiQuery(ctx.settings),
  })

/** Sends a code to the email address. Returns the request's id, or null if no code is needed. @throws CAPTURE_FAILED */
export async function requestCode(
  ctx: Context,
  { email, account, signal }: { email: string; account: CaipAddress; signal: AbortSignal },
): Promise<string | null> {
  try {
    const raw: unknown = JSON.parse(await call(ctx, { method: 'POST', body: { email, account }, signal }))
    return v.parse(Answer, raw).uuid
  } catch (error) {
    signal.throwIfAborted()
    throw new PorticoError('CAPTURE_FAILED', 'The service did not send the email code', {}, error)
  }
}

/** @throws CODE_WRONG if the service refuses the code, and network errors */
export async function verifyCode(
  ctx: Context,
  { uuid, code, signal }: { uuid: string; code: string; signal: AbortSignal },
): Promise<void> {
  try {
    await call(ctx, { method: 'PUT', body: { code }, headers: { 'x-otp': uuid }, signal })
  } catch (error) {
    signal.throwIfAborted()
    if (!isHttpRefusal(error)) throw error
    throw new PorticoError('CODE_WRONG', 'The service rejected the code', {}, error)
  }
}
