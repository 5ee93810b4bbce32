import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PorticoProvider } from 'portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App'
import { portico } from './portico'
import { config } from './wagmi'

const queryClient = new QueryClient()

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <PorticoProvider portico={portico}>
            <App />
          </PorticoProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
}
