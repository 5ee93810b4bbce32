import { arbitrum, mainnet } from 'portico/compat/appkit/networks'
import { createAppKit } from 'portico/compat/appkit/react'
import { WagmiAdapter } from 'portico/compat/appkit/wagmi'

const projectId = 'your project id'

const metadata = {
  name: 'Notes',
  description: 'Signed notes',
  url: 'https://notes.example',
  icons: ['https://notes.example/icon.png'],
}

export const wagmiAdapter = new WagmiAdapter({ networks: [mainnet, arbitrum], projectId, ssr: true })

createAppKit({
  adapters: [wagmiAdapter],
  networks: [mainnet, arbitrum],
  projectId,
  metadata,
  themeMode: 'light',
  themeVariables: { '--apkt-accent': '#0b6e4f', '--apkt-border-radius-master': '2px' },
  features: { analytics: false, email: false, socials: [] },
})
