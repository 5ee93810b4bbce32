import type { SignInSession } from 'portico'

/** The server issues the nonce, and verifies the signature. */
export const siwx = {
  statement: 'Sign in to the app.',
  async nonce(): Promise<string> {
    const answer = await fetch('/account/nonce')
    return (await answer.json()).nonce
  },
  async verify(session: SignInSession): Promise<void> {
    const answer = await fetch('/account/sign-in', { method: 'POST', body: JSON.stringify(session) })
    if (!answer.ok) throw new Error(await answer.text())
  },
}

export const signOut = () => fetch('/account/sign-out', { method: 'POST' })
