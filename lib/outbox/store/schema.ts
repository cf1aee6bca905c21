/** The tables of the first release, 1.1.0. Each index serves a question that is asked of a store with many leads. */
export const SCHEMA: readonly string[] = [
  `create table lead (
    id text primary key, kind text not null, reference text not null unique, repeat_key text not null unique,
    content_hash text not null, payload text, context text, bytes bigint not null, language text not null,
    suspected integer not null, trapped integer not null, mailbox text, created_at bigint not null,
    waiting_since bigint not null, delivered_at bigint
  )`,
  'create index lead_content on lead (kind, content_hash, created_at)',
  'create index lead_mailbox on lead (mailbox) where mailbox is not null',
  'create index lead_open on lead (delivered_at, suspected, waiting_since, kind, id)',
  'create index lead_suspected on lead (suspected, trapped desc, created_at, bytes)',
  'create index lead_readable on lead (delivered_at) where payload is not null',
  `create table job (
    id text primary key, lead_id text not null references lead (id) on delete cascade, step text not null,
    destination text not null, position integer not null, parallel integer not null default 0, state text not null,
    attempts integer not null default 0, due_at bigint, lease_token text, lease_until bigint,
    uncertain integer not null default 0, last_error text, failing_since bigint, settled_at bigint
  )`,
  'create unique index job_of_lead on job (lead_id, position)',
  'create index job_due on job (state, destination, due_at)',
  "create index job_parked on job (settled_at, lead_id, last_error) where state = 'parked'",
  "create index job_parked_of_lead on job (lead_id) where state = 'parked'",
  `create table destination (
    name text primary key, opened_by text, reason text, since bigint, probe_at bigint, failures integer not null
  )`,
  `create table consent (
    id text primary key, lead_id text not null, kind text not null, email text not null, mailbox text not null,
    text_version text not null, language text not null, page text, given_at bigint not null
  )`,
  'create index consent_of_person on consent (mailbox)',
  'create index consent_of_lead on consent (lead_id)',
  'create index consent_given on consent (given_at, id)',
  'create table erasure (hash text primary key, at bigint not null)',
  `create table audit (
    id text primary key, at bigint not null, operator text not null, command text not null,
    lead_references text not null, count bigint not null
  )`,
  'create index audit_at on audit (at)',
  `create table alert (
    kind text not null, about text not null, since bigint, level bigint, notified_at bigint, retry_at bigint not null,
    tries integer not null, constraint alert_of_kind primary key (kind, about)
  )`,
  `create table count (
    day text not null, kind text not null, form text not null, name text not null, number bigint not null,
    constraint count_of_day primary key (day, kind, form, name)
  )`,
  'create index count_by_name on count (kind, name, day)',
  'create table probe (id text primary key, filling text not null)',
  'create table site (id text primary key)',
];
