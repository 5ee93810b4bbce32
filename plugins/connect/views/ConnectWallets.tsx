import { useRef } from 'react'
import type { Namespace } from '../../../kernel'
import { Content } from '../../../ui-kit'
import type { ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { connectWalletsView } from '../state'
import { useSteadyHeight } from './useSteadyHeight'
import { useWalletList } from './useWalletList'
import { LateWalletRows, WalletRows } from './WalletRows'

/** The wallet list without other connect methods. */
export default function ConnectWallets({ args }: ViewProps<{ namespace?: Namespace } | undefined>) {
  const content = useRef<HTMLDivElement>(null)
  const list = useWalletList({ ...args, view: connectWalletsView.id })
  useSteadyHeight(content, list)
  return (
    <Content>
      <div ref={content}>
        <ConsentGate>
          <WalletRows list={list} />
          <LateWalletRows list={list} />
        </ConsentGate>
      </div>
    </Content>
  )
}
