// How fast is answered, from where, and which services keep others waiting.
import type { Board } from '../grafana.ts'
import { quantile, rate } from './ask.ts'

export const answering: Board = {
  uid: 'tappet-answering',
  title: 'Tappet: answering',
  rows: [
    {
      title: 'Requests',
      panels: [
        {
          title: 'Requests, by status',
          says: '5xx are ours',
          unit: 'reqps',
          asks: [['{{status}}', rate('tappet_requests_total', 'status')]],
        },
        {
          title: 'Time to answer',
          says: 'Pages from the cache are not in it: they take no time',
          unit: 's',
          badFrom: 1,
          asks: [
            ['half', quantile(0.5, 'tappet_request_seconds')],
            ['19 of 20', quantile(0.95, 'tappet_request_seconds')],
            ['99 of 100', quantile(0.99, 'tappet_request_seconds')],
          ],
        },
        {
          title: 'Slowest routes',
          says: '19 of 20 requests of these are answered within',
          unit: 's',
          asks: [['{{route}}', `topk(8, ${quantile(0.95, 'tappet_request_seconds', 'route')})`]],
        },
      ],
    },
    {
      title: 'Page cache',
      panels: [
        {
          title: 'Taken from the cache',
          says: 'Of pages that everybody may share',
          unit: 'percentunit',
          asks: [
            [
              'hits',
              `${rate('tappet_page_cache_total', 'instance', 'result="hit"')} / ${rate('tappet_page_cache_total', 'instance')}`,
            ],
          ],
        },
        {
          title: 'News that made pages stale',
          says: 'Many while an import runs',
          unit: 'ops',
          asks: [['{{instance}}', rate('tappet_page_cache_purges_total', 'instance')]],
        },
      ],
    },
    {
      title: 'Other services',
      panels: [
        {
          title: 'Calls that failed',
          says: 'Down, or not tried as they were down',
          unit: 'ops',
          asks: [
            [
              '{{service}} {{result}}',
              rate('tappet_outbound_calls_total', 'service, result', 'result=~"down|not tried"'),
            ],
          ],
        },
        {
          title: 'Calls',
          says: 'By service and what came of them',
          unit: 'ops',
          asks: [['{{service}} {{result}}', rate('tappet_outbound_calls_total', 'service, result')]],
        },
        {
          title: 'Time, 19 of 20',
          says: 'With all tries',
          unit: 's',
          asks: [['{{service}}', quantile(0.95, 'tappet_outbound_seconds', 'service')]],
        },
      ],
    },
  ],
}
