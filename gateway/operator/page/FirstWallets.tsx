import { MoveButton, type RowActions, WalletRow } from './WalletRow'
import type { WalletEntry } from './walletEdits'
import { walletMessages } from './walletMessages'

/** The wallets that are put first, in their order. */
export function FirstWallets({ wallets, actions }: { wallets: readonly WalletEntry[]; actions: RowActions }) {
  const { first } = walletMessages
  return (
    <>
      <div className="padded">
        <h3 tabIndex={-1}>{first.title}</h3>
        {wallets.length === 0 && <p className="hint">{first.empty}</p>}
      </div>
      {wallets.length > 0 && (
        <ol className="rows" aria-label={first.title}>
          {wallets.map((wallet, at) => {
            const [isTop, isBottom] = [at === 0, at === wallets.length - 1]
            return (
              <WalletRow key={wallet.id} wallet={wallet} actions={actions}>
                <span className="moves">
                  <MoveButton wallet={wallet} move="up" actions={actions} isDisabled={isTop} />
                  <MoveButton wallet={wallet} move="down" actions={actions} isDisabled={isBottom} />
                  <MoveButton wallet={wallet} move="first" actions={actions} isDisabled={isTop} />
                  <MoveButton wallet={wallet} move="back" actions={actions} />
                </span>
              </WalletRow>
            )
          })}
        </ol>
      )}
    </>
  )
}
