import type { Counted, Usage } from './api'
import { messages } from './messages'

/* Numbers and days as the page writes them. */

const NUMBER = new Intl.NumberFormat('en')
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

export const formatNumber = (value: number): string => NUMBER.format(value)
/** A day of the gateway, which counts in UTC: `2026-11-28` is `Nov 28` everywhere. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))
/** In the operator's time zone. */
export const formatDate = (iso: string): string => DATE.format(new Date(iso))
export const formatMoment = (iso: string): string => MOMENT.format(new Date(iso))

export interface FunnelStep {
  readonly label: string
  readonly count: number
  /** Of the first step. */
  readonly percent: string
  /** From 0 to 1: events are no users, so that a later step may count more than the first. */
  readonly share: number
}

export function funnelSteps(funnel: readonly Counted[]): FunnelStep[] {
  const first = funnel[0]?.count ?? 0
  return funnel.map(({ name, count }) => ({
    label: messages.usage.steps[name] ?? name,
    count,
    percent: first > 0 ? PERCENT.format(count / first) : messages.usage.noShare,
    share: first > 0 ? Math.min(1, count / first) : 0,
  }))
}

export const totalOf = ({ days }: Usage): number => days.reduce((sum, { events }) => sum + events, 0)

/** The upper end of a scale: 1, 2 or 4 with zeros, and at least 4, so that its half is a whole number of events. */
export function scaleEnd(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const step = [1, 2, 4, 10].find(step => step * unit >= most) ?? 10
  return Math.max(4, step * unit)
}
