/** One line of the table, as printed. */
export interface Figure {
  readonly what: string
  readonly measured: string
  /** The target, if there is one. */
  readonly goal?: string
  /** The same measurement on other pages, in the same run. */
  readonly floors?: string
}

export interface Section {
  readonly title: string
  readonly figures: readonly Figure[]
}

const HEAD: Figure = { what: '', measured: 'measured', goal: 'goal', floors: 'in the same run' }

const cells = ({ what, measured, goal = '', floors = '' }: Figure) => [what, measured, goal, floors]

export function printTable(sections: readonly Section[]): void {
  const widths = [0, 1, 2].map(column =>
    Math.max(
      ...[HEAD, ...sections.flatMap(({ figures }) => figures)].map(figure => cells(figure)[column]?.length ?? 0),
    ),
  )
  const line = (figure: Figure) => {
    const [what = '', measured = '', goal = '', floors = ''] = cells(figure)
    const [first = 0, second = 0, third = 0] = widths
    return `  ${what.padEnd(first)}  ${measured.padStart(second)}  ${goal.padStart(third)}  ${floors}`.trimEnd()
  }
  console.log(`\n${line(HEAD)}`)
  for (const { title, figures } of sections) console.log([`\n${title}`, ...figures.map(line)].join('\n'))
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const seconds = (value: number) => `${value.toFixed(2)} s`
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const KiB = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`

/** All values with their names, on one line. */
export const named = (values: Readonly<Record<string, number>>, unit: (value: number) => string) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${unit(value)}`)
    .join(' · ')
