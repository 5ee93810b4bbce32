import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AuthenticationStatus,
  ConnectButton,
  createAuthenticationAdapter,
  darkTheme,
  getDefaultConfig,
  lightTheme,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from 'portico/compat/rainbowkit'
import { usePortico, usePorticoTheme } from 'portico/react'
import { type ReactNode, StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isHex, verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { useConnection, useSignMessage, WagmiProvider } from 'wagmi'

/* An app with RainbowKit's names. The page `signIn` requires a sign-in. */

const config = getDefaultConfig({
  appName: 'Notes',
  projectId: 'browser-tests',
  chains: [window.sandbox.networks[0], window.sandbox.networks[1]],
})

const queryClient = new QueryClient()

function App({ children }: { children?: ReactNode }) {
  const { status, address, chainId } = useConnection()
  const [isDark, setDark] = useState(false)
  const portico = { endpoints: window.sandbox.endpoints, debug: false }
  return (
    <RainbowKitProvider
      theme={isDark ? darkTheme() : lightTheme({ accentColor: '#0b6e4f' })}
      locale={isDark ? 'de' : undefined}
      portico={portico}
    >
      <header>
        <ConnectButton label="Log in" />
      </header>
      <main>
        <output id="status">{status}</output>
        <output id="address">{address}</output>
        <output id="chain">{chainId}</output>
        <Own />
        <Actions />
        <button type="button" onClick={() => setDark(true)}>
          Dark
        </button>
        {children}
      </main>
    </RainbowKitProvider>
  )
}

function Own() {
  return (
    <ConnectButton.Custom>
      {({ account, chain, authenticationStatus, mounted, openConnectModal }) => (
        <button type="button" id="own" onClick={openConnectModal}>
          {JSON.stringify({ mounted, name: account?.displayName, chain: chain?.name, authenticationStatus })}
        </button>
      )}
    </ConnectButton.Custom>
  )
}

function Actions() {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal, chainModalOpen } = useChainModal()
  const sign = useSignMessage()
  const { theme } = usePorticoTheme()
  window.portico = usePortico().portico
  const openers = { Connect: openConnectModal, Account: openAccountModal, Chains: openChainModal }
  return (
    <section>
      {Object.entries(openers).map(([name, open]) => (
        <button type="button" key={name} disabled={!open} onClick={open}>
          {name}
        </button>
      ))}
      <output id="theme">{`${theme.mode} ${theme.variables.accent ?? 'usual'}`}</output>
      <output id="chains">{String(chainModalOpen)}</output>
      <button type="button" onClick={() => sign.mutate({ message: 'My first note' })}>
        Sign
      </button>
      <output id="signature">{sign.data}</output>
    </section>
  )
}

function SignInApp() {
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated')
  const adapter = useMemo(
    () =>
      createAuthenticationAdapter({
        getNonce: async () => 'a1b2c3d4e5f6',
        createMessage: ({ nonce, address, chainId }) => {
          const { host: domain, origin: uri } = location
          return createSiweMessage({ domain, uri, version: '1', statement: 'Open my notes', nonce, address, chainId })
        },
        verify: async ({ message, signature }) => {
          const { address } = window.portico.account('eip155')
          const isValid = isHex(signature) && address ? await verifyMessage({ address, message, signature }) : false
          if (isValid) setStatus('authenticated')
          return isValid
        },
        signOut: async () => setStatus('unauthenticated'),
      }),
    [],
  )
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
      <App>
        <button type="button" onClick={() => setStatus('unauthenticated')}>
          Log out
        </button>
      </App>
    </RainbowKitAuthenticationProvider>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queryClient}>
          {location.pathname === '/signIn' ? <SignInApp /> : <App />}
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
}
