'use client'

import { usePorticoAccount } from 'portico/react'

/** On the server and until the wallet has answered, the account is `restoring`, with its last address if that is known. */
export function Account() {
  const { status, last, address = last?.address } = usePorticoAccount()
  return (
    <>
      <p id="status">{status}</p>
      <output>{address}</output>
    </>
  )
}
