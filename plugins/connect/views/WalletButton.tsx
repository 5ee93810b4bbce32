import { memo } from 'react'
import { networks, sessions } from '../../../kernel'
import { Logo, LogoStack, QrCodeIcon, Row, Tag } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { isConnected } from '../rules/connector'
import type { WalletRow } from '../state'
import { walletFace } from './walletFace'

interface WalletButtonProps {
  readonly row: WalletRow
  /** The reason why the wallet cannot be chosen now. */
  readonly disabledReason?: string
  readonly busy: boolean
  readonly press: (row: WalletRow) => unknown
  readonly onIntent: () => void
}

/** One wallet of the list, with a tag. Renders again only if its own data has changed. */
export const WalletButton = memo(function WalletButton({
  row,
  disabledReason,
  busy,
  press,
  onIntent,
}: WalletButtonProps) {
  const { settings, env } = useKernel()
  const configured = useSlice(networks, listed => listed.configured)
  const t = useText()
  const connected = useSlice(sessions, all => row.connectors.some(({ id }) => isConnected(all, id)))
  const face = walletFace(row, { settings, env, configured, isConnected: connected, t })
  const { logo, subtitle, namespaces, tag, isHere } = face
  return (
    <Row
      surface="raised"
      image={logo && <Logo {...logo} />}
      icon={<QrCodeIcon />}
      title={<bdi translate="no">{row.name}</bdi>}
      subtitle={subtitle}
      trailing={
        (namespaces.length > 0 || tag) && (
          <>
            {namespaces.length > 0 && <LogoStack logos={namespaces} />}
            {tag && <Tag tone={isHere ? 'success' : 'neutral'}>{tag}</Tag>}
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
