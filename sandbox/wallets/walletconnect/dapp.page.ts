import { SignClient } from '@walletconnect/sign-client'

declare global {
  interface Window {
    /** Proposes a session and returns its `wc:` link. */
    propose(): Promise<string>
  }
}

const { endpoints } = window.sandbox

/** A site with only a WalletConnect client, which attests its origin. */
window.propose = async () => {
  const client = await SignClient.init({
    projectId: 'test',
    relayUrl: endpoints.relay,
    metadata: { name: 'Ferry', description: 'A test dapp', url: location.origin, icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
  })
  Object.assign(client.core.verify, { verifyUrlV3: `${endpoints.verify}/v3` })
  const { uri = '', approval } = await client.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] } },
  })
  void approval().catch(() => undefined)
  return uri
}
