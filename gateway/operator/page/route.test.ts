import { expect, test } from 'vitest'
import { accessLink, PERIODS, PROJECT_VIEWS, parseRoute, projectLink } from './route'

test.each(['', '#', '#/', '#/projects', '#/projects/', '#/elsewhere', '#/projects/id/unknown'])(
  'the fragment "%s" is the list of projects',
  fragment => {
    expect(parseRoute(fragment)).toEqual({ view: 'projects' })
  },
)

test('the access to the gateway has a link that leads to it', () => {
  expect(parseRoute(accessLink)).toEqual({ view: 'access' })
})

test('each view of a project has a link that leads to it', () => {
  for (const view of PROJECT_VIEWS)
    for (const days of PERIODS)
      expect(parseRoute(projectLink('an id/with a slash', view, days))).toMatchObject({
        ...{ view, projectId: 'an id/with a slash' },
        ...(view === 'usage' && { days }),
      })
})

test('a period that does not exist is seven days, and a malformed escape is read as it is', () => {
  expect(parseRoute('#/projects/%E0%A4%A/usage/90')).toEqual({ view: 'usage', projectId: '%E0%A4%A', days: 7 })
})
