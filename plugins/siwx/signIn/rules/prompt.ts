import type { Namespace } from '../../../../kernel'
import { signInView } from '../../../../kernel/kit'
import type { SignIn } from '../../state'
import {
  type Account,
  type AccountChecks,
  CAPTURE,
  DETOURS,
  HELD,
  type KnownSessions,
  type Outcome,
  type SignInPrompt,
  type Step,
} from '../state'

type OpenPrompt = Extract<SignInPrompt, { status: 'open' }>

export const openPrompt = (account: Account, { required }: { required: boolean }): SignInPrompt => ({
  status: 'open',
  account,
  required,
  step: { name: 'ready' },
  task: { id: 0, name: 'none' },
  isSeen: false,
})

const change =
  (changed: (now: OpenPrompt) => SignInPrompt) =>
  (now: SignInPrompt): SignInPrompt =>
    now.status === 'open' ? changed(now) : now

export const setStep = (step: Step) => change(now => ({ ...now, step }))

/** Starts a task, which ends the former one. */
export const setTask = (name: OpenPrompt['task']['name']) =>
  change(now => ({ ...now, task: { id: now.task.id + 1, name } }))

export const markSeen = change(now => (now.isSeen ? now : { ...now, isSeen: true }))

/** Without an outcome, the account is withdrawn. */
export const closePrompt = (account: Account, outcome?: Outcome) =>
  change(now =>
    now.account === account ? { status: 'closed', account, required: now.required, step: now.step, outcome } : now,
  )

export const isOpenFor = (now: SignInPrompt, account: Account): boolean =>
  now.status === 'open' && now.account === account

/** Must the user see the prompt? While the hook `signInWanted` runs, its views come first. */
export const isOnScreen = (now: SignInPrompt): boolean => now.status === 'open' && now.task.name !== 'consulting'

/** A required sign-in is left only for its own views and for those that may cover it. */
export const refusesLeaving = (now: SignInPrompt, { view, to = '' }: { view: string; to?: string }): boolean =>
  now.status === 'open' && now.required && HELD.includes(view) && ![signInView.id, ...CAPTURE, ...DETOURS].includes(to)

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
