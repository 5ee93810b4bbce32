import { memo } from 'react'
import { networks, sessions } from '../../../kernel'
import { Logo, LogoStack, QrCodeIcon, Row, Tag } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { isConnected } from '../rules/connector'
import type { WalletRow } from '../state'
import { walletFace } from './walletFace'

interface WalletButtonProps {
  readonly row: WalletRow
  /** A heading says that the wallet is installed. */
  readonly isNamed: boolean
  /** The reason why the wallet cannot be chosen now. */
  readonly disabledReason?: string
  readonly busy: boolean
  readonly press: (row: WalletRow) => unknown
  readonly onIntent: () => void
}

/** One wallet of the list, with a tag. Renders again only if its own data has changed. */
export const WalletButton = memo(function WalletButton({
  row,
  isNamed,
  disabledReason,
  busy,
  press,
  onIntent,
}: WalletButtonProps) {
  const { settings, env } = useKernel()
  const configured = useSlice(networks, listed => listed.configured)
  const t = useText()
  const connected = useSlice(sessions, all => row.connectors.some(({ id }) => isConnected(all, id)))
  const face = walletFace(row, { settings, env, configured, isConnected: connected, isNamed, t })
  const { logo, title, subtitle, namespaces, tag, tone } = face
  return (
    <Row
      image={logo && <Logo {...logo} />}
      icon={<QrCodeIcon />}
      title={title ?? <bdi translate="no">{row.name}</bdi>}
      subtitle={subtitle}
      trailing={
        (namespaces.length > 0 || tag) && (
          <>
            {namespaces.length > 0 && <LogoStack logos={namespaces} />}
            {tag && (tone === 'hidden' ? <span className="visually-hidden">{tag}</span> : <Tag tone={tone}>{tag}</Tag>)}
          </>
        )
      }
      disabledReason={disabledReason}
      busy={busy}
      onClick={() => press(row)}
      onIntent={onIntent}
    />
  )
})
