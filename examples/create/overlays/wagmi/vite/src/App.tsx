import { ConnectButton } from 'portico/react'
import { useConnection, useSignMessage } from 'wagmi'

export function App() {
  const { address, chain } = useConnection()
  const { mutate: sign, data: signature, error } = useSignMessage()
  return (
    <>
      <ConnectButton />
      {address && (
        <>
          <p>
            <output>{address}</output> on {chain?.name}
          </p>
          <button type="button" onClick={() => sign({ message: 'Hello' })}>
            Sign a message
          </button>
          <p role="status">{signature ?? error?.name}</p>
        </>
      )}
    </>
  )
}
