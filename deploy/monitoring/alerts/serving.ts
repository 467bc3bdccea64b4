// Whether visitors are answered.
import type { Alert } from './alert.ts'

const up = 'up{job="tappet",instance="a"}'

export const serving: readonly Alert[] = [
  {
    name: 'TappetDown',
    expr: 'up{job="tappet"} == 0',
    for: '1m',
    severity: 'page',
    summary: 'Prometheus cannot read a server’s figures',
    means:
      'The server is not there, its port is shut, or the token is another one. If others still serve, visitors notice nothing.',
    look: [
      '`systemctl status tappet@3000` and `journalctl -u tappet@3000 -n 100`',
      '`curl -i http://127.0.0.1:3000/readyz` on its machine',
    ],
    act: [
      'A server that ends is brought back within a second; one that refuses to start says why in its last line: put that setting right.',
      'If it serves and only figures are refused, compare `METRICS_TOKEN` with the one that Prometheus has.',
    ],
    tried: { after: 3, on: { [up]: '0x5' }, off: { [up]: '1x5' } },
  },
  {
    name: 'TappetFailing',
    expr: 'sum(rate(tappet_requests_total{status="5xx"}[5m])) / sum(rate(tappet_requests_total[5m])) > 0.02',
    for: '3m',
    severity: 'page',
    summary: 'More than 2 of 100 requests fail',
    means: 'Visitors see the page that says that something went wrong.',
    look: [
      '`journalctl -u "tappet@*" -p err -n 50`, or `grep \'"level":"error"\'` in the log: `code` and `route` say what and where',
      'the board *Answering*: which route, since when; the board *What it stands on*: connections refused',
      '`/status`: whether it is one service alone',
    ],
    act: [
      'Database away: start it; servers go on by themselves. Connections refused: [what poolers and pools may take](poolers.md).',
      'After an upgrade: [go back](upgrades.md#going-back).',
    ],
    tried: {
      after: 10,
      on: { 'tappet_requests_total{status="5xx"}': '0+10x12', 'tappet_requests_total{status="2xx"}': '0+100x12' },
      off: { 'tappet_requests_total{status="5xx"}': '0+1x12', 'tappet_requests_total{status="2xx"}': '0+100x12' },
    },
  },
  {
    name: 'TappetSlow',
    expr: 'histogram_quantile(0.95, sum by (le) (rate(tappet_request_seconds_bucket[5m]))) > 1',
    for: '5m',
    severity: 'ticket',
    summary: '1 of 20 requests takes longer than a second',
    means: 'The shop is at its limit, the database is slow, or a service behind a call is.',
    look: [
      'the board *Answering*: slowest routes, time of other services',
      'the board *What it stands on*: waits for connections, delay of the event loop, CPU',
      'traces of the slow route, where they are kept: [what is traced](seeing.md#traces)',
    ],
    act: [
      'One service slow: its own alert says more. CPU at a whole core for each server: start another server.',
      "The database: `select pid, wait_event, left(query, 80) from pg_stat_activity where state = 'active'`; a report that runs for minutes is ended with `pg_cancel_backend`.",
    ],
    tried: {
      after: 12,
      on: {
        'tappet_request_seconds_bucket{le="1"}': '0+1x15',
        'tappet_request_seconds_bucket{le="3"}': '0+10x15',
        'tappet_request_seconds_bucket{le="+Inf"}': '0+10x15',
      },
      off: {
        'tappet_request_seconds_bucket{le="1"}': '0+10x15',
        'tappet_request_seconds_bucket{le="3"}': '0+10x15',
        'tappet_request_seconds_bucket{le="+Inf"}': '0+10x15',
      },
    },
  },
  {
    name: 'TappetServiceDown',
    expr: 'max by (service) (tappet_service_state{service!="shop"}) == 2',
    for: '2m',
    severity: 'page',
    summary: '{{ $labels.service }} does not answer',
    means:
      'Half of the calls of the last three minutes failed. Payments: nobody can pay, orders under way are decided once it answers. Search: results are empty or refused. Mail: mails wait, and none is lost.',
    look: [
      'the status page of the provider itself',
      'the board *Answering*: calls by service and what came of them',
      'the log: `"service"` and `code` of its errors',
    ],
    act: [
      'Wait, if it is theirs; the shop tries again by itself and `/status` tells visitors.',
      'If their page says that all is well: whether the key was changed, whether this machine reaches them (`curl -I` of their address), whether its clock is right.',
    ],
    tried: {
      after: 4,
      on: { 'tappet_service_state{service="payments"}': '2x6' },
      off: { 'tappet_service_state{service="payments"}': '1x6' },
    },
  },
  {
    name: 'TappetSignInFails',
    expr: 'sum(increase(tappet_events_total{event="sign-in-failed"}[15m])) > 20 and sum(increase(tappet_events_total{event="sign-in-failed"}[15m])) > sum(increase(tappet_events_total{event="signed-in"}[15m]))',
    for: '5m',
    severity: 'ticket',
    summary: 'More sign-ins fail than succeed',
    means:
      'The identity provider is away or does not know the shop any more, or somebody tries what is not theirs. Guests buy on; accounts and the console are shut.',
    look: [
      '`grep sign-in-failed` in the log: its `code` says why: `unavailable`, `refused`, `expired` or `unknown` ([events](events.md))',
      'the provider’s own status page, and its log of the shop’s client',
    ],
    act: [
      '`unavailable`: wait for the provider. `refused`: compare client, secret and the address to come back to with the provider ([how](identity.md)).',
      '`expired` alone, from few addresses: somebody makes up answers; limits hold them off, and nothing need be done.',
    ],
    tried: {
      after: 25,
      on: {
        'tappet_events_total{event="sign-in-failed"}': '0+4x30',
        'tappet_events_total{event="signed-in"}': '0+1x30',
      },
      off: {
        'tappet_events_total{event="sign-in-failed"}': '0+4x30',
        'tappet_events_total{event="signed-in"}': '0+9x30',
      },
    },
  },
  {
    name: 'TappetContentBlocked',
    expr: 'sum(increase(tappet_csp_reports_total[1h])) > 100',
    for: '15m',
    severity: 'ticket',
    summary: 'Browsers report content that the policy blocks',
    means:
      'The policy of the pages (CSP) keeps something from loading: what a CDN or a change has added, or what somebody has put into a page. A few reports come from visitors’ own extensions.',
    look: [
      'a page in a browser without extensions: its console names what is blocked, and where it comes from',
      'the answer’s `content-security-policy` behind the CDN, beside that of a server itself',
    ],
    act: [
      'A CDN that adds scripts or changes HTML: switch that off. A new address of the payment fields: [name it](payments.md#the-card-fields-of-the-live-gateway).',
      'A script that nobody of yours has put there: take the page for attacked, find who changed it in the audit, and change the passwords of staff.',
    ],
    tried: {
      after: 60,
      on: { tappet_csp_reports_total: '0+4x70' },
      off: { tappet_csp_reports_total: '0+0.5x70' },
    },
  },
]
