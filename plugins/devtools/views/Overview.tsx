import { Activity, Clock, Content, Footer, Layers, RovingList, Row, Settings, WalletGrid } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { listSettings } from '../rules/settings'
import { devtoolsView, type Section } from '../state'
import { timeText } from './entryText'
import { ReportButtons } from './ReportButtons'
import type { SectionProps } from './useFacts'

const ICONS = { plugins: Layers, wallets: WalletGrid, timeline: Activity, settings: Settings, sessions: Clock }
const SECTIONS = Object.keys(ICONS) as Section[]

/** Every section in a line, the alerts, and the report. */
export function Overview({ facts }: SectionProps) {
  const ctx = useKernel()
  const t = useText()
  const { alerts } = facts
  const summaries = summariesOf(facts, t)
  return (
    <>
      <Content>
        <RovingList label={t(messages.sections)} spaced>
          {SECTIONS.map(section => {
            const Icon = ICONS[section]
            return (
              <Row
                key={section}
                surface="raised"
                icon={<Icon />}
                title={t(messages[section])}
                subtitle={summaries[section]}
                chevron
                onClick={() => void ctx.open(devtoolsView, { section })}
              />
            )
          })}
        </RovingList>
        {alerts.length > 0 && (
          <div className="devtools-alerts t13">
            <p className="strong">{t(messages.alerts)}</p>
            {alerts.map(({ code, sentence }) => (
              <p key={code}>{t(messages.alert, { code, sentence })}</p>
            ))}
          </div>
        )}
        <div className="devtools-notes t13 muted stack gap-4">
          <p>{t(messages.redacted)}</p>
          <p>{t(messages.hint)}</p>
        </div>
      </Content>
      <Footer>
        <ReportButtons facts={facts} />
      </Footer>
    </>
  )
}

function summariesOf(facts: SectionProps['facts'], t: ReturnType<typeof useText>): Record<Section, string> {
  const { plugins, wallets, timeline, trail } = facts
  const failed = plugins.filter(({ state }) => state === 'failed').length
  const inState = (state: (typeof plugins)[number]['state']) => plugins.filter(plugin => plugin.state === state).length
  const settings = listSettings(facts)
  const setBy = (source: string) => settings.filter(setting => setting.source === source).length
  const shown = wallets.filter(({ place }) => place !== undefined).length
  return {
    plugins: t(failed > 0 ? messages.pluginSummaryFailed : messages.pluginSummary, {
      failed,
      active: inState('active'),
      registered: inState('registered') + inState('loading'),
      disabled: inState('disabled'),
    }),
    wallets: t(messages.walletSummary, { shown, hidden: wallets.length - shown }),
    timeline: t(messages.timelineSummary, { count: timeline.entries.length, time: timeText(timeline.since) }),
    settings: t(messages.settingSummary, { host: setBy('host'), remote: setBy('remote') }),
    sessions: t(messages.sessionSummary, { count: trail.length }),
  }
}
