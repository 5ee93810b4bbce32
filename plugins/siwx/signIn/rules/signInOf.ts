import type { Namespace } from '../../../../kernel'
import type { SignIn } from '../../state'
import type { AccountChecks, KnownSessions, SignInPrompt } from '../state'
import { isOpenFor } from './prompt'

/** The sign-in of the namespace's account, as the host reads it. */
export function signInOf(
  namespace: Namespace,
  { checks, prompt, known }: { checks: AccountChecks; prompt: SignInPrompt; known: KnownSessions },
): SignIn {
  const check = checks[namespace]
  if (!check) return { status: 'unknown' }
  const signed = known[namespace]
  if (signed?.account === check.account) return { status: 'signedIn', session: signed.session }
  if (isOpenFor(prompt, check.account)) return { status: 'asked' }
  return { status: check.status === 'closed' ? 'signedOut' : 'unknown' }
}
