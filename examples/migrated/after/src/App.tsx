import { arbitrum } from 'portico/compat/appkit/networks'
import {
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useDisconnect,
  useWalletInfo,
} from 'portico/compat/appkit/react'
import { useSignMessage } from 'wagmi'

export function App() {
  const { open } = useAppKit()
  const { isConnected, address, status } = useAppKitAccount()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { walletInfo } = useWalletInfo()
  const { disconnect } = useDisconnect()
  const sign = useSignMessage()

  return (
    <main>
      <appkit-button label="Connect" loadingLabel="One moment" />
      <output id="status">{status}</output>
      {isConnected ? (
        <section>
          <output id="address">{address}</output>
          <output id="wallet">{walletInfo?.name}</output>
          <output id="chain">{chainId}</output>
          <button type="button" onClick={() => open({ view: 'Networks' })}>
            Networks
          </button>
          <button type="button" onClick={() => switchNetwork(arbitrum)}>
            Arbitrum
          </button>
          <button type="button" onClick={() => sign.mutate({ message: 'My first note' })}>
            Sign
          </button>
          <output id="signature">{sign.data}</output>
          <button type="button" onClick={() => disconnect()}>
            Disconnect
          </button>
        </section>
      ) : (
        <button type="button" onClick={() => open()}>
          Choose a wallet
        </button>
      )}
    </main>
  )
}
