import { Content, ErrorState, Skeleton, useSheet } from '../../../ui-kit'
import { useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import type { Section } from '../state'
import css from './Devtools.css'
import { Overview } from './Overview'
import { Plugins } from './Plugins'
import { Sessions } from './Sessions'
import { Settings } from './Settings'
import { Timeline } from './Timeline'
import { useFacts } from './useFacts'
import { Wallets } from './Wallets'

const SECTIONS = { plugins: Plugins, wallets: Wallets, timeline: Timeline, settings: Settings, sessions: Sessions }

/** The panel: an overview that leads to its sections, or one of them. */
export default function Devtools({ args }: ViewProps<{ section?: Section } | undefined>) {
  useSheet(css)
  const t = useText()
  const section = args?.section && Object.hasOwn(SECTIONS, args.section) ? args.section : undefined
  useTitle(t(section ? messages[section] : messages.title))
  const [state, reload] = useFacts()
  if (state.status === 'loading') {
    return (
      <Content>
        <Skeleton label={t(messages.loading)} rows={5} />
      </Content>
    )
  }
  if (state.status === 'failed') {
    return (
      <Content>
        <ErrorState
          title={t(messages.failed)}
          detail={t(messages.failedDetail)}
          action={{ label: t(messages.tryAgain), onClick: reload }}
        />
      </Content>
    )
  }
  const View = section ? SECTIONS[section] : Overview
  return <View facts={state.facts} hasWallets={state.hasWallets} />
}
