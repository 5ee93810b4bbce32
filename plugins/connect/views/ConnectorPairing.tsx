import { useState } from 'react'
import { pairing } from '../../../kernel/kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { openLink } from '../flow/navigate'
import { pairingOf } from '../rules/pairingPhase'
import { isWebLink } from '../rules/safeLinks'
import { OpenWallet } from './OpenWallet'
import { QrCodePane } from './QrCodePane'
import { usePairingPhase } from './usePairing'

interface Args {
  readonly connectorId: string
  readonly name: string
  readonly src?: string
  /** The attempt has ended with its link. */
  readonly expired: boolean
  readonly renew: () => void
}

/** The link that an adapter shows for its wallet on another device: a code to scan, or on a phone a button. */
export default function ConnectorPairing({ args: { connectorId, name, src, expired, renew } }: { args: Args }) {
  const ctx = useKernel()
  const [opened, setOpened] = useState(false)
  const current = pairingOf(useSlice(pairing), connectorId)
  const remote = usePairingPhase(expired ? { status: 'expired' } : current)
  if (!ctx.env.mobile) {
    return <QrCodePane wallet={{ id: connectorId, name, imageUrl: src }} {...{ remote, renew }} />
  }
  const { uri } = remote
  const open = () => {
    if (uri) setOpened(openLink(ctx, uri, isWebLink(uri) ? '_blank' : '_self'))
  }
  return <OpenWallet {...{ name, src, remote, opened, open, renew }} />
}
