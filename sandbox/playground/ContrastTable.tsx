import type { Theme } from 'portico'
import { type ContrastCell, contrastRows } from './contrastRows'

/** The theme's colours as the modal draws them, with the contrast of each pair. */
export function ContrastTable({ variables }: { variables: Theme['variables'] }) {
  return (
    <table className="contrast">
      <caption>Contrast of the colours as drawn</caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {contrastRows(variables).map(({ label, least, light, dark }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <Cell cell={light} least={least} />
            <Cell cell={dark} least={least} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ cell: { foreground, background, ratio }, least }: { cell: ContrastCell; least: number }) {
  return (
    <td data-tone={ratio >= least ? 'good' : 'bad'}>
      <Sample isText={least > OUTLINE} foreground={foreground} background={background} />
      {ratio.toFixed(1)}
      <span className="unseen">{ratio >= least ? ', enough' : `, less than ${least}`}</span>
    </td>
  )
}

/** The least ratio of what is no text. */
const OUTLINE = 3

function Sample({ isText, foreground, background }: { isText: boolean; foreground: string; background: string }) {
  const style = isText ? { background, color: foreground } : { background, boxShadow: `inset 0 0 0 3px ${foreground}` }
  return (
    <span className="sample" style={style} aria-hidden="true">
      {isText && 'Aa'}
    </span>
  )
}
