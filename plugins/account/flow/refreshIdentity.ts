import type { Context } from '../../../kernel'
import { hasNames } from '../../../kernel/kit'
import { fetchIdentity } from '../api/fetchIdentity'
import { identityFailed } from '../events'
import { accountDetails, setIdentity } from '../state'
import { addRegisteredName } from './readIdentity'
import type { Subject } from './refreshBalance'

/** Reads name and avatar. Both are optional, so a failure shows no toast. */
export async function refreshIdentity(ctx: Context, subject: Subject): Promise<void> {
  const { address, network, signal } = subject
  if (!ctx.settings.projectId || !hasNames(ctx.settings, network)) return
  try {
    const identity = await fetchIdentity(ctx, { address, signal })
    if (!signal.aborted) ctx.set(accountDetails, setIdentity(address, identity))
    const named = await addRegisteredName(ctx, identity, subject)
    if (named !== identity && !signal.aborted) ctx.set(accountDetails, setIdentity(address, named))
  } catch (error) {
    if (!signal.aborted) ctx.emit(identityFailed, { error })
  }
}
