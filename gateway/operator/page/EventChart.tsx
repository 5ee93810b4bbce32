import type { CSSProperties } from 'react'
import type { Usage } from './api'
import { formatDay, formatNumber, scaleEnd } from './figures'
import { messages } from './messages'

/** Days between two labels below the bars. */
const LABEL_EVERY: Readonly<Record<number, number>> = { 7: 1, 30: 7 }

/** One bar for each day; the numbers are in a table as well. */
export function EventChart({ days }: Pick<Usage, 'days'>) {
  const end = scaleEnd(Math.max(0, ...days.map(({ events }) => events)))
  const every = LABEL_EVERY[days.length] ?? 7
  const isLabelled = (at: number) => (days.length - 1 - at) % every === 0
  return (
    <figure className="chart">
      <figcaption className="hint">{messages.usage.chart}</figcaption>
      <div className="plot" data-days={days.length} aria-hidden="true">
        <span className="line" style={{ '--share': 1 } as CSSProperties}>
          {formatNumber(end)}
        </span>
        <span className="line" style={{ '--share': 0.5 } as CSSProperties}>
          {formatNumber(end / 2)}
        </span>
        <ol>
          {days.map(({ day, events }, at) => (
            <li key={day} className="day" title={messages.usage.onDay(events, formatDay(day))}>
              <span className="amount" style={{ '--share': events / end } as CSSProperties} />
              {isLabelled(at) && <span className="label">{formatDay(day)}</span>}
            </li>
          ))}
        </ol>
      </div>
      {days.every(({ events }) => events === 0) && <p className="hint empty">{messages.usage.empty}</p>}
      <details>
        <summary>{messages.usage.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.usage.day}</th>
              <th scope="col">{messages.usage.events}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, events }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatNumber(events)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
