import type { ConnectedSession, Network } from '../../../kernel'
import { accountUrl, hasNames } from '../../../kernel/kit'
import { AddressText, Button, Copy, ExternalLink, IconButton, VisuallyHidden } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { copyAddress } from '../flow/walletActions'
import { messages } from '../messages'
import { accountDetails } from '../state'
import AccountAvatar from './AccountAvatar'

/** The account's identity. A name is unverified, so the address is always shown with it. */
export default function AccountIdentity({ live, network }: { live: ConnectedSession; network: Network | undefined }) {
  const ctx = useKernel()
  const t = useText()
  const { address, wallet } = live
  const identity = useSlice(accountDetails, ({ identities }) => identities[address])
  const { name, avatar } = (network && hasNames(ctx.settings, network) && identity) || {}
  const url = network && accountUrl(network, address)
  return (
    <div className="account-who">
      <AccountAvatar address={address} name={name} avatar={avatar} wallet={wallet} />
      {name && (
        <p className="account-name t22 strong one-line">
          <bdi translate="no">{name}</bdi>
        </p>
      )}
      <div className="account-address inline">
        <Button data-first size="s" kind="secondary" icon={<Copy />} onClick={() => copyAddress(ctx, { address })}>
          <VisuallyHidden>{t(messages.copyAddress)} </VisuallyHidden>
          <AddressText address={address} />
        </Button>
        {url && (
          <IconButton
            role="link"
            label={t(messages.explorer, { explorer: network.blockExplorers?.default.name })}
            onClick={() => openExplorer(url)}
          >
            <ExternalLink />
          </IconButton>
        )}
      </div>
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
