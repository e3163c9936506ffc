#!/bin/sh
# The backup of compose.yaml: the whole log as it is written, and a checked copy every day, in the volume of its container.
# docs/operations.md says how to put one back. Runs beside PostgreSQL, as its user, through its socket.
set -eu
dir=/var/lib/postgresql
keep=${KEEP_DAYS:-7}
export PGHOST=/run/postgresql PGUSER=postgres
mkdir -p $dir/log $dir/copies

receive() {
  # The slot keeps the log while this is away, up to max_slot_wal_keep_size.
  pg_receivewal --directory=$dir/log --slot=honjin_backup --create-slot --if-not-exists
  while :; do
    pg_receivewal --directory=$dir/log --slot=honjin_backup || sleep 5
  done
}

# One long condition: a step that fails ends the copy, and nothing old is deleted.
copy() {
  rm -rf $dir/copies/unfinished &&
    pg_basebackup --pgdata=$dir/copies/unfinished --wal-method=stream --checkpoint=fast &&
    pg_verifybackup --quiet $dir/copies/unfinished &&
    mv $dir/copies/unfinished "$dir/copies/$(date -u +%Y%m%dT%H%M%SZ)" &&
    find $dir/copies -mindepth 1 -maxdepth 1 -name '2*' -mtime "+$keep" -exec rm -rf {} + &&
    find $dir/log -type f -mtime "+$((keep + 1))" -delete
}

until pg_isready --quiet; do sleep 2; done
receive &
while :; do
  if copy; then
    date +%s >$dir/last-copy
    sleep 86400
  else
    echo 'the copy failed; it is tried again in ten minutes' >&2
    sleep 600
  fi
done
