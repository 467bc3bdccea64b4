// What the shop stands on.
import type { Alert } from './alert.ts'

export const standing: readonly Alert[] = [
  {
    name: 'TappetDatabaseRefuses',
    expr: 'sum(rate(tappet_database_refusals_total[5m])) > 0.1',
    for: '2m',
    severity: 'page',
    summary: 'Requests get no connection to the database',
    means:
      'Either the database is away, or all connections of a server were in use for two seconds: those visitors were answered 503.',
    look: [
      'the board *What it stands on*: connections used, waits',
      '`select state, wait_event_type, count(*) from pg_stat_activity group by 1, 2`',
      'the disk of the database: `df -h`',
    ],
    act: [
      'Away: start it, or promote a standby where you have one. Disk full: make room; nothing that was confirmed is lost.',
      'Used up: raise `DATABASE_CONNECTIONS` if PostgreSQL has some to spare ([how many](poolers.md)), else start another server behind a pooler.',
    ],
    tried: {
      after: 9,
      on: { tappet_database_refusals_total: '0+60x12' },
      off: { tappet_database_refusals_total: '0+1x12' },
    },
  },
  {
    name: 'TappetReplicaBehind',
    expr: 'max(tappet_standby_lag_seconds) > 30',
    for: '5m',
    severity: 'ticket',
    summary: 'A standby is half a minute behind',
    means: 'Were the primary lost now, so much could be lost with it, unless that standby is synchronous.',
    look: [
      'on the primary `select application_name, state, write_lag, replay_lag from pg_stat_replication`',
      'the standby’s disk, and the network between',
    ],
    act: [
      'A report on the standby holds it up: end it. A network that is too slow stays so: take a standby nearer by.',
    ],
    tried: { after: 7, on: { tappet_standby_lag_seconds: '40x10' }, off: { tappet_standby_lag_seconds: '1x10' } },
  },
  {
    name: 'TappetDatabaseAway',
    expr: 'max by (instance) (tappet_database_away) == 1',
    for: '1m',
    severity: 'page',
    summary: 'PostgreSQL gives no sign of life',
    means: 'That server refuses at once whoever wants something of the database: nothing is sold there.',
    look: [
      '`systemctl status postgresql`, and its log; whether the machine of the database answers at all',
      'whether all servers say so, or one: then it is the network between',
    ],
    act: [
      'Start it, or [promote a standby](when-something-is-lost.md). The shop finds it again by itself within seconds.',
    ],
    tried: {
      after: 3,
      on: { 'tappet_database_away{instance="a"}': '1x5' },
      off: { 'tappet_database_away{instance="a"}': '0x5' },
    },
  },
  {
    name: 'TappetReplicaSlow',
    expr: 'max by (replica) (tappet_replica_lag_seconds) > 5',
    for: '5m',
    severity: 'ticket',
    summary: 'The replica {{ $labels.replica }} is more than 5 seconds behind',
    means: 'It is not asked any more, so that the primary does its work as well. Visitors see nothing of it.',
    look: [
      'on the primary `select application_name, state, write_lag, replay_lag from pg_stat_replication`',
      'CPU and disk of the replica, and the network between',
    ],
    act: [
      'A report on it holds it up: end it. If sales alone are too many for it, take a larger machine ([replicas](replicas.md)).',
    ],
    tried: {
      after: 7,
      on: { 'tappet_replica_lag_seconds{replica="1"}': '8x10' },
      off: { 'tappet_replica_lag_seconds{replica="1"}': '1x10' },
    },
  },
  {
    name: 'TappetBackupLate',
    expr: 'time() - max(tappet_backup_taken_seconds) > 108000',
    for: '5m',
    severity: 'ticket',
    summary: 'The last backup is older than 30 hours',
    means:
      'The backup of the night failed or did not run. Were the database lost now, all that was sold since the last one would be lost with it, unless its log is archived elsewhere.',
    look: [
      '`systemctl status tappet-backup.timer tappet-backup.service` and `journalctl -u tappet-backup -n 50`: its last line says why',
      '`df -h /var/backups/tappet`: a backup, and one more while it is tried, must have room',
    ],
    act: [
      'Put right what it says, then `systemctl start tappet-backup.service` and wait for its end: [backups](backups.md#every-day).',
      'The shop is backed up by something else, and `npm run backup` only ran once: remove `last-backup.json` from `DATA_DIR`.',
    ],
    tried: {
      after: 7,
      on: { tappet_backup_taken_seconds: '-120000x10' },
      off: { tappet_backup_taken_seconds: '-90000x10' },
    },
  },
  {
    name: 'TappetWalArchiveFails',
    expr: 'max(tappet_wal_archive_failing) == 1',
    for: '3m',
    severity: 'page',
    summary: 'PostgreSQL cannot archive its log',
    means:
      'The shop sells on, but were the disk lost now, all that was sold since would be lost with it. PostgreSQL keeps what it could not archive: its own disk fills, and a full one stops sales.',
    look: [
      '`select last_failed_wal, last_failed_time, last_archived_time from pg_stat_archiver`, and the log of PostgreSQL',
      'the archive’s disk: `df -h`, whether it is mounted, who may write there',
      "the disk of the database, and how much waits: `select count(*) from pg_ls_archive_statusdir() where name like '%.ready'`",
    ],
    act: [
      'Mount it, make room ([what may go](point-in-time.md#what-is-kept)), or give its rights back: PostgreSQL tries again each minute and catches up by itself.',
      'The archive is lost for good: name another folder, restart, and make a base backup at once.',
    ],
    tried: { after: 5, on: { tappet_wal_archive_failing: '1x8' }, off: { tappet_wal_archive_failing: '0x8' } },
  },
  {
    name: 'TappetLoopLate',
    expr: 'max by (instance) (nodejs_eventloop_lag_p99_seconds{job="tappet"}) > 0.5',
    for: '5m',
    severity: 'ticket',
    summary: 'A server stands still for half a second again and again',
    means: 'One thread answers all visitors of a server: something keeps it busy, or the machine has too little CPU.',
    look: [
      'CPU of that server and of the machine (`top`)',
      'whether an import, an export or a large PDF runs: jobs by time',
    ],
    act: ['Wait for the import, or run it on a server of its own. Else start another server.'],
    tried: {
      after: 7,
      on: { 'nodejs_eventloop_lag_p99_seconds{job="tappet",instance="a"}': '0.8x10' },
      off: { 'nodejs_eventloop_lag_p99_seconds{job="tappet",instance="a"}': '0.05x10' },
    },
  },
  {
    name: 'TappetMemory',
    expr: 'process_resident_memory_bytes{job="tappet"} > 600e6',
    for: '15m',
    severity: 'ticket',
    summary: 'A server holds more than 600 MB',
    means: 'Its unit ends it at 768 MB, and it is brought back: what was under way is cut off then.',
    look: [
      'the board *What it stands on*: since when, whether the heap grows too',
      'whether imports or large exports run',
    ],
    act: [
      'Restart it at a quiet time, after the others ([in turns](upgrades.md)). If it grows again, keep its log and tell whoever builds your shop.',
    ],
    tried: {
      after: 17,
      on: { 'process_resident_memory_bytes{job="tappet",instance="a"}': '700e6x20' },
      off: { 'process_resident_memory_bytes{job="tappet",instance="a"}': '250e6x20' },
    },
  },
  {
    name: 'TappetLogDropped',
    expr: 'sum(increase(tappet_log_lines_dropped_total[10m])) > 0',
    for: '0m',
    severity: 'ticket',
    summary: 'Lines of the log are lost',
    means: 'The disk of the log is full, or nobody reads its pipe. The shop goes on.',
    look: ['`df -h`, `journalctl --disk-usage`'],
    act: [
      'Make room: `journalctl --vacuum-size=500M`, or rotate `LOG_FILE` ([how](seeing.md#logs)). It is written again by itself within seconds.',
    ],
    tried: {
      after: 5,
      on: { tappet_log_lines_dropped_total: '0 0 3 9 9 9' },
      off: { tappet_log_lines_dropped_total: '0x6' },
    },
  },
  {
    name: 'TappetRedisAway',
    expr: 'max(tappet_redis_away) == 1',
    for: '5m',
    severity: 'ticket',
    summary: 'Redis is away',
    means:
      'Each server counts limits for itself: with three servers a stranger may try three times as often. Nothing else changes.',
    look: ['`redis-cli -u "$REDIS_URL" ping` from the server’s machine'],
    act: ['Start it; servers find it again by themselves.'],
    tried: { after: 7, on: { tappet_redis_away: '1x10' }, off: { tappet_redis_away: '0x10' } },
  },
]
