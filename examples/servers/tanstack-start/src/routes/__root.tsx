import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import style from 'portico/elements.css?url'
import { PorticoProvider } from 'portico/react'
import { readSessionCookie } from 'portico/session-cookie'
import { portico } from '../portico'

const readSessions = createServerFn().handler(() => ({ sessions: readSessionCookie(getRequestHeader('cookie')) }))

export const Route = createRootRoute({
  loader: () => readSessions(),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    links: [
      { rel: 'stylesheet', href: style },
      { rel: 'icon', href: 'data:,' },
    ],
  }),
  component: Root,
})

function Root() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <PorticoProvider portico={portico} initialSessions={Route.useLoaderData().sessions}>
          <Outlet />
        </PorticoProvider>
        <Scripts />
      </body>
    </html>
  )
}
