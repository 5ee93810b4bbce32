import { useEffect, useRef } from 'react'
import { Activity, Button, Content, EmptyState, Footer } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { clearTimeline, pauseTimeline, type TimelineEntry, timeline } from '../state'
import { fieldsText, inOneLine, timeText } from './entryText'
import { FilteredList, type Line } from './FilteredList'
import type { SectionProps } from './useFacts'

const MOST_SHOWN = 100

/** Events and requests, the newest last. */
export function Timeline({ facts }: SectionProps) {
  const ctx = useKernel()
  const t = useText()
  const { entries, paused } = facts.timeline
  const content = useRef<HTMLDivElement>(null)
  const newest = entries.at(-1)?.serial
  // Shows the newest entry, unless the developer has scrolled away from the end.
  const isAtEnd = useRef(true)
  useEffect(() => {
    const box = content.current
    if (box && newest !== undefined && isAtEnd.current) box.scrollTop = box.scrollHeight
  }, [newest])
  useEffect(() => {
    const box = content.current
    const follow = () => {
      isAtEnd.current = box ? box.scrollHeight - box.scrollTop - box.clientHeight < 24 : true
    }
    box?.addEventListener('scroll', follow, { passive: true })
    return () => box?.removeEventListener('scroll', follow)
  }, [])
  const lines = entries.map(entry => lineOf(entry, t))
  return (
    <>
      <Content ref={content}>
        <FilteredList
          label={t(messages.timeline)}
          lines={lines}
          most={MOST_SHOWN}
          empty={<EmptyState icon={<Activity />} title={t(messages.noEntries)} detail={t(messages.noEntriesDetail)} />}
        />
      </Content>
      <Footer>
        <div className="inline gap-8">
          <div className="grow">
            <Button kind="secondary" size="s" wide onClick={() => ctx.set(timeline, pauseTimeline(!paused))}>
              {t(paused ? messages.resume : messages.pause)}
            </Button>
          </div>
          <div className="grow">
            <Button kind="secondary" size="s" wide onClick={() => ctx.set(timeline, clearTimeline)}>
              {t(messages.clear)}
            </Button>
          </div>
        </div>
      </Footer>
    </>
  )
}

function lineOf(entry: TimelineEntry, t: ReturnType<typeof useText>): Line {
  const { serial, at, name, fields, before, kind } = entry
  const time = timeText(at)
  const line = { key: String(serial), title: t(messages.entry, { name }) }
  if (kind === 'event') {
    const moment = t(before ? messages.entryBefore : messages.entryAt, { time })
    return { ...line, detail: inOneLine([moment, fieldsText(fields, t)].filter(Boolean), t) }
  }
  const { by, ms, status, blocked } = fields
  if (blocked) return { ...line, detail: t(messages.blockedBy, { time, by }), tag: t(messages.blocked), tone: 'danger' }
  return {
    ...line,
    detail: t(messages.request, { time, by, ms }),
    tag: status === undefined ? t(messages.unanswered) : t(messages.value, { value: String(status) }),
    tone: Number(status) < 400 ? 'success' : 'danger',
  }
}
