'use client'

import type { Sessions } from 'portico'
import { PorticoProvider } from 'portico/react'
import { keepSessionCookie } from 'portico/session-cookie'
import type { ReactNode } from 'react'
import { portico } from '../portico'

keepSessionCookie(portico)

interface ProvidersProps {
  initialSessions?: Sessions | undefined
  children: ReactNode
}

export function Providers({ initialSessions, children }: ProvidersProps) {
  return (
    <PorticoProvider portico={portico} initialSessions={initialSessions}>
      {children}
    </PorticoProvider>
  )
}
