import { cookies } from 'next/headers'
import { readSessionCookie, SESSION_COOKIE } from 'portico/session-cookie'
import type { ReactNode } from 'react'
import { Providers } from './Providers'
import 'portico/elements.css'
import './page.css'

export const metadata = { title: 'Portico with Next', icons: 'data:,' }

export default async function Layout({ children }: { children: ReactNode }) {
  const cookie = (await cookies()).get(SESSION_COOKIE)
  return (
    <html lang="en">
      <body>
        <Providers initialSessions={readSessionCookie(cookie?.value)}>{children}</Providers>
      </body>
    </html>
  )
}
