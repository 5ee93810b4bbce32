import { useContext, useMemo } from 'react'
import type { ConnectedSession } from '../../../kernel'
import { Avatar, ImageHostsContext, Logo } from '../../../ui-kit'

interface AccountAvatarProps extends Pick<ConnectedSession, 'wallet'> {
  address: string
  name?: string
  avatar?: string
}

const SIZE = 48

/** The account's avatar, with the icon of its wallet. */
export default function AccountAvatar({ address, name = address, avatar, wallet }: AccountAvatarProps) {
  const hosts = useContext(ImageHostsContext)
  // An avatar may come from any https host: its owner chose it.
  const wider = useMemo(() => (avatar ? [...hosts, new URL(avatar).host] : hosts), [hosts, avatar])
  return (
    <span className="account-portrait">
      {avatar ? (
        <ImageHostsContext.Provider value={wider}>
          <Logo name={name} src={avatar} size={SIZE} round />
        </ImageHostsContext.Provider>
      ) : (
        <Avatar address={address} size={SIZE} />
      )}
      <span className="account-badge">
        <Logo name={wallet.name} src={wallet.imageUrl} size={20} />
      </span>
    </span>
  )
}
