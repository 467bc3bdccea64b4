// What the shop stands on: connections, jobs, processes, and what tells of them.
import type { Board } from '../grafana.ts'
import { OF, quantile, rate } from './ask.ts'

export const standing: Board = {
  uid: 'tappet-standing',
  title: 'Tappet: what it stands on',
  rows: [
    {
      title: 'Database',
      panels: [
        {
          title: 'Connections',
          says: 'Used and idle, of each server',
          unit: 'short',
          asks: [
            ['{{instance}} {{state}}', `sum by (instance, state) (tappet_database_connections{${OF}})`],
            ['{{instance}} waiting', `sum by (instance) (tappet_database_waiting{${OF}})`],
          ],
        },
        {
          title: 'Wait for a connection, 19 of 20',
          says: 'Of those who found none idle',
          unit: 's',
          badFrom: 0.5,
          asks: [['wait', quantile(0.95, 'tappet_database_wait_seconds')]],
        },
        {
          title: 'Refused',
          says: 'No connection within two seconds, or no database',
          unit: 'ops',
          badFrom: 0.1,
          asks: [['{{instance}}', rate('tappet_database_refusals_total', 'instance')]],
        },
        {
          title: 'Behind the primary',
          says: 'The standby that is furthest behind',
          unit: 's',
          badFrom: 30,
          asks: [['lag', 'max(tappet_standby_lag_seconds)']],
        },
        {
          title: 'Log not archived',
          says: '1: PostgreSQL cannot keep it elsewhere, and no later moment can be restored',
          unit: 'short',
          badFrom: 1,
          asks: [['failing', 'max(tappet_wal_archive_failing)']],
        },
        {
          title: 'Last backup',
          says: 'Ago; none where `npm run backup` makes none',
          unit: 's',
          badFrom: 108_000,
          asks: [['ago', 'time() - max(tappet_backup_taken_seconds)']],
        },
        {
          title: 'No sign of life',
          says: '1: the server refuses whoever wants something of PostgreSQL',
          unit: 'short',
          badFrom: 1,
          asks: [['{{instance}}', `tappet_database_away{${OF}}`]],
        },
      ],
    },
    {
      title: 'Replicas, and the cache before the shop',
      panels: [
        {
          title: 'Who answers reads',
          says: 'Of what everybody may see',
          unit: 'ops',
          asks: [['{{by}}', rate('tappet_shared_reads_total', 'by')]],
        },
        {
          title: 'Behind the primary, by replica',
          says: 'From 5 seconds on it is not asked',
          unit: 's',
          badFrom: 5,
          asks: [['{{replica}}', 'max by (replica) (tappet_replica_lag_seconds)']],
        },
        {
          title: 'Not replayed',
          says: 'Of the log of the primary',
          unit: 'bytes',
          asks: [['{{replica}}', 'max by (replica) (tappet_replica_lag_bytes)']],
        },
        {
          title: 'Replicas away',
          says: '1: it does not answer, or is none any more',
          unit: 'short',
          badFrom: 1,
          asks: [['{{instance}} {{replica}}', `tappet_replica_away{${OF}}`]],
        },
        {
          title: 'Purges of the cache before the shop',
          says: 'Failed ones are made again',
          unit: 'ops',
          asks: [['{{outcome}}', rate('tappet_page_purges_total', 'outcome')]],
        },
      ],
    },
    {
      title: 'Jobs',
      panels: [
        {
          title: 'Due and not begun',
          says: 'Grows when no worker runs',
          unit: 'short',
          asks: [
            ['due', 'max(tappet_jobs_due)'],
            ['given up', 'max(tappet_jobs_given_up)'],
          ],
        },
        {
          title: 'The oldest has been due for',
          says: 'A few seconds are right',
          unit: 's',
          badFrom: 300,
          asks: [['oldest', 'max(tappet_jobs_oldest_seconds)']],
        },
        {
          title: 'Jobs that failed',
          says: 'Each is tried again',
          unit: 'ops',
          asks: [['{{job}}', rate('tappet_jobs_total', 'job', 'result="failed"')]],
        },
        {
          title: 'Time of a job, 19 of 20',
          says: 'By job',
          unit: 's',
          asks: [['{{job}}', quantile(0.95, 'tappet_job_seconds', 'job')]],
        },
      ],
    },
    {
      title: 'Processes',
      panels: [
        {
          title: 'CPU',
          says: '1 is a whole core',
          unit: 'percentunit',
          asks: [['{{instance}}', rate('process_cpu_seconds_total', 'instance', 'job=~"tappet.*"')]],
        },
        {
          title: 'Memory',
          says: 'Resident; a server ends at 768 MB by its unit',
          unit: 'bytes',
          asks: [
            ['{{instance}}', `process_resident_memory_bytes{${OF},job=~"tappet.*"}`],
            ['{{instance}} heap', `nodejs_heap_size_used_bytes{${OF}}`],
          ],
        },
        {
          title: 'Delay of the event loop, 99 of 100',
          says: 'Everybody waits this long',
          unit: 's',
          badFrom: 0.2,
          asks: [['{{instance}}', `nodejs_eventloop_lag_p99_seconds{${OF}}`]],
        },
      ],
    },
    {
      title: 'What tells of it',
      panels: [
        {
          title: 'Lines of the log that were dropped',
          says: 'A full disk',
          unit: 'ops',
          badFrom: 0.01,
          asks: [['{{instance}}', rate('tappet_log_lines_dropped_total', 'instance')]],
        },
        {
          title: 'Pieces of traces',
          says: 'Dropped ones when their receiver is away',
          unit: 'ops',
          asks: [['{{result}}', rate('tappet_spans_total', 'result')]],
        },
        {
          title: 'Redis away',
          says: '1: each server counts for itself',
          unit: 'short',
          badFrom: 1,
          asks: [['{{instance}}', `tappet_redis_away{${OF}}`]],
        },
      ],
    },
  ],
}
