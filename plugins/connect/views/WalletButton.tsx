import { memo } from 'react'
import { type Message, networks, sessions } from '../../../kernel'
import { Logo, LogoStack, QrCodeIcon, Row, Tag } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { namespacesOf } from '../rules/candidates'
import { isConnected } from '../rules/isConnected'
import type { WalletRow } from '../rules/resolveWallets'
import { walletImage } from '../rules/walletImage'
import { inHostOrder, namespaceLogo } from './namespaceLogo'

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
  const { name, group, connectors, doubtful } = row
  const connected = useSlice(sessions, all => connectors.some(({ id }) => isConnected(all, id)))
  const code = group === 'walletConnect'
  const namespaces = inHostOrder({ configured }, namespacesOf(row), namespace => namespace)
  const several = !code && namespaces.length > 1
  const tag = connected ? messages.connected : tagOf(row, env.mobile)
  return (
    <Row
      surface="raised"
      image={code ? undefined : <Logo name={name} src={walletImage(settings, row)} lazy={group === 'recommended'} />}
      icon={<QrCodeIcon />}
      title={<bdi translate="no">{name}</bdi>}
      subtitle={doubtful && t(messages.anotherName)}
      trailing={
        (several || tag) && (
          <>
            {several && (
              <LogoStack logos={namespaces.map(namespace => namespaceLogo({ settings, configured }, t, namespace))} />
            )}
            {tag && <Tag tone={HERE.includes(tag) ? 'success' : 'neutral'}>{t(tag)}</Tag>}
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

const HERE = [messages.installed, messages.connected]

function tagOf(row: WalletRow, mobile: boolean): Message | undefined {
  if (row.group === 'walletConnect') return mobile ? undefined : messages.qrCode
  // The pictures of its namespaces replace the tag.
  if (namespacesOf(row).length > 1) return undefined
  if (row.reason === 'recent') return messages.recent
  return row.reason === 'installed' && !row.doubtful ? messages.installed : undefined
}
