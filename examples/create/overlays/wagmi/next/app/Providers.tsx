'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Sessions } from 'portico'
import { PorticoProvider } from 'portico/react'
import { keepSessionCookie } from 'portico/session-cookie'
import { type ReactNode, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { portico } from '../portico'
import { config } from '../wagmi'

keepSessionCookie(portico)

interface ProvidersProps {
  initialSessions?: Sessions | undefined
  children: ReactNode
}

export function Providers({ initialSessions, children }: ProvidersProps) {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <PorticoProvider portico={portico} initialSessions={initialSessions}>
          {children}
        </PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
