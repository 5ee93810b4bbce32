import { cookies } from 'next/headers'
import { readSessionCookie, SESSION_COOKIE } from 'portico/session-cookie'
import { type ReactNode, Suspense } from 'react'
import { Providers } from './Providers'

/** Renders its children without an account into the static page, and with the account of the cookie into the response. */
export const Session = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={children}>
    <FromCookie>{children}</FromCookie>
  </Suspense>
)

async function FromCookie({ children }: { children: ReactNode }) {
  const cookie = (await cookies()).get(SESSION_COOKIE)
  return <Providers initialSessions={readSessionCookie(cookie?.value)}>{children}</Providers>
}
