'use client'

import { useConnection, useSignMessage } from 'wagmi'

export function Account() {
  const { status, address, chain } = useConnection()
  const { mutate: sign, data: signature, error } = useSignMessage()
  return (
    <>
      <p id="status">{status}</p>
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
