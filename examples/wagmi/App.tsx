import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { erc20Abi, isAddress, parseEther } from 'viem'
import {
  type Config,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWriteContract,
  WagmiProvider,
} from 'wagmi'

const queryClient = new QueryClient()

/** An app whose components know wagmi alone. `config` lists `wagmiConnector(portico)`. */
export function App({ config }: { config: Config }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <Wallet />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Wallet() {
  const { status, address, chainId, isConnected } = useConnection()
  const [connector] = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  if (!isConnected) {
    return (
      <section>
        <output id="status">{status}</output>
        <button type="button" disabled={!connector} onClick={() => connector && connect.mutate({ connector })}>
          Connect Wallet
        </button>
        <p role="alert">{connect.error?.name}</p>
      </section>
    )
  }
  return (
    <section>
      <output id="status">{status}</output>
      <output id="account">{address}</output>
      <output id="chain">{chainId}</output>
      <Actions />
      <button type="button" onClick={() => disconnect.mutate({})}>
        Disconnect
      </button>
    </section>
  )
}

function Actions() {
  const sign = useSignMessage()
  const send = useSendTransaction()
  const write = useWriteContract()
  const switchChain = useSwitchChain()
  const error = [sign, send, write, switchChain].find(({ error }) => error)?.error

  function submit(form: FormData): void {
    const [to, token] = [String(form.get('to')), String(form.get('token'))]
    if (!isAddress(to)) return
    if (isAddress(token)) {
      write.mutate({ abi: erc20Abi, address: token, functionName: 'transfer', args: [to, 1n] })
    } else send.mutate({ to, value: parseEther('0.1') })
  }

  return (
    <>
      <button type="button" onClick={() => sign.mutate({ message: 'Hello from wagmi' })}>
        Sign
      </button>
      <output id="signature">{sign.data}</output>
      <form action={submit}>
        <input name="to" aria-label="Recipient" />
        <input name="token" aria-label="Token" />
        <button type="submit">Send</button>
      </form>
      <output id="hash">{write.data ?? send.data}</output>
      {switchChain.chains.map(({ id, name }) => (
        <button type="button" key={id} onClick={() => switchChain.mutate({ chainId: id })}>
          {name}
        </button>
      ))}
      <p role="alert">{error?.name}</p>
    </>
  )
}
