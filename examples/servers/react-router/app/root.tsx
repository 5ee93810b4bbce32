import { PorticoProvider } from 'portico/react'
import { readSessionCookie } from 'portico/session-cookie'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root'
import { portico } from './portico'
import 'portico/elements.css'

export const loader = ({ request }: Route.LoaderArgs) => ({
  sessions: readSessionCookie(request.headers.get('cookie')),
})

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <PorticoProvider portico={portico} initialSessions={loaderData.sessions}>
      <Outlet />
    </PorticoProvider>
  )
}
