#!/bin/sh
# The backup of compose.yaml: the whole log as it is written, and a checked copy every day, in /backup. docs/operations.md says how
# to put one back. Runs beside PostgreSQL, as its user, through its socket.
set -eu
export PGHOST=/run/postgresql PGUSER=postgres
mkdir -p /backup/log /backup/copies

receive() {
  # The slot keeps the log while this is away, up to max_slot_wal_keep_size.
  pg_receivewal --directory=/backup/log --slot=honjin_backup --create-slot --if-not-exists
  while :; do
    pg_receivewal --directory=/backup/log --slot=honjin_backup || sleep 5
  done
}

copy() {
  name=$(date -u +%Y%m%dT%H%M%SZ)
  rm -rf /backup/copies/unfinished
  pg_basebackup --pgdata=/backup/copies/unfinished --wal-method=stream --checkpoint=fast
  pg_verifybackup --quiet /backup/copies/unfinished
  mv /backup/copies/unfinished "/backup/copies/$name"
  find /backup/copies -mindepth 1 -maxdepth 1 -name '2*' -mtime "+${KEEP_DAYS:-7}" -exec rm -rf {} +
  find /backup/log -type f -mtime "+$((${KEEP_DAYS:-7} + 1))" -delete
}

until pg_isready --quiet; do sleep 2; done
receive &
while :; do
  if copy; then
    date +%s >/backup/last-copy
    sleep 86400
  else
    echo 'the copy failed; it is tried again in ten minutes' >&2
    sleep 600
  fi
done
