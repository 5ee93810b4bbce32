import type { ReactNode } from 'react'
import {
  type ConnectedSession,
  connections,
  embeddedUser,
  findNetwork,
  networks,
  sessionOf,
  sessions,
} from '../../../kernel'
import { hasNames, profileWalletsView, walletLabel } from '../../../kernel/kit'
import { AddressText, ChevronRight, Copy, Disconnect, ExternalLink, IconButton, VisuallyHidden } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { explorerUrl } from '../../../ui-kit/part/explorer'
import { copyAddress, disconnectWallet } from '../flow/walletActions'
import { messages } from '../messages'
import { accountDetails } from '../state'
import { messages as words } from '../wallets.messages'
import AccountAvatar from './AccountAvatar'

interface AccountIdentityProps {
  live: Pick<ConnectedSession, 'wallet' | 'connectorId' | 'auth'>
  address: string
  networkId?: ConnectedSession['networkId']
}

/** The account and its wallet in one row. A name is unverified, so the address is always shown with it. */
export default function AccountIdentity({ live, address, networkId }: AccountIdentityProps) {
  const ctx = useKernel()
  const t = useText()
  const network = findNetwork(useSlice(networks), networkId)
  const identity = useSlice(accountDetails, ({ identities }) => identities[address])
  const label = walletLabel(live, useSlice(embeddedUser))
  const { name, avatar } = (network && hasNames(ctx.settings, network) && identity) || {}
  const url = network && explorerUrl(network, { address })
  return (
    <div className="account-who inline">
      <WalletsLink
        image={<AccountAvatar address={address} name={name} avatar={avatar} wallet={live.wallet} />}
        name={name ?? label}
      >
        <AddressText address={address} />
      </WalletsLink>
      <span className="account-icons inline">
        <IconButton
          data-first={networkId && ''}
          label={t(messages.copyAddress)}
          onClick={() => copyAddress(ctx, { address })}
        >
          <Copy />
        </IconButton>
        {url && (
          <IconButton
            role="link"
            label={t(messages.explorer, { explorer: network.blockExplorers?.default.name })}
            onClick={() => openExplorer(url)}
          >
            <ExternalLink />
          </IconButton>
        )}
        <DisconnectButton connectorId={live.connectorId} />
      </span>
    </div>
  )

  function openExplorer(link: string) {
    try {
      ctx.popup.openLink(link)
    } catch (error) {
      ctx.report(error)
    }
  }
}

/** Leads to the other wallets if there may be several. */
function WalletsLink({ image, name, children }: { image: ReactNode; name: string; children: ReactNode }) {
  const ctx = useKernel()
  const t = useText()
  const { active = '' } = useSlice(sessions)
  const { several, byNamespace } = useSlice(connections)
  const connected = (byNamespace[active] ?? []).filter(({ state }) => state !== 'disconnected').length
  const content = (
    <>
      {image}
      <span className="account-names">
        <span className="account-name t17 strong">
          <bdi translate="no" className="one-line">
            {name}
          </bdi>
          {several && <ChevronRight />}
        </span>
        <span className="t13 muted">{children}</span>
      </span>
    </>
  )
  if (!several) return <div className="account-wallet inline gap-12 grow">{content}</div>
  return (
    <button
      type="button"
      className="account-wallet inline gap-12 grow"
      onClick={() => ctx.open(profileWalletsView, undefined)}
    >
      {content}
      <VisuallyHidden>
        {t(words.title)}
        {connected > 1 && ` ${t(words.connections, { count: connected })}`}
      </VisuallyHidden>
    </button>
  )
}

function DisconnectButton({ connectorId }: Pick<ConnectedSession, 'connectorId'>) {
  const ctx = useKernel()
  const t = useText()
  const state = useSlice(sessions)
  const [task, run] = useTask(() => disconnectWallet(ctx, { namespace: state.active, connectorId }))
  const isLeaving = sessionOf(state).status === 'disconnecting' || task.status === 'busy'
  return (
    <IconButton
      label={t(isLeaving ? messages.disconnecting : messages.disconnect)}
      disabled={isLeaving}
      aria-busy={isLeaving || undefined}
      onClick={run}
    >
      <Disconnect className="lucide-out" />
    </IconButton>
  )
}
